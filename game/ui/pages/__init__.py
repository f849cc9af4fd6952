"""The kinds of page: heading, scrolling body, footer; forms and filters."""
