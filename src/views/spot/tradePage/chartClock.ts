/** What the chart library tells times by; the first of its kind takes the browser long, so it is made in a turn of its own. */
export const prepareClock = (): void =>
  void new Intl.DateTimeFormat('en', {
    hour12: false,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
