/** The names of days and months, and how dates are put together. */
export const dates = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  patterns: {
    caption: 'EEEE d MMMM',
    captionWithYear: 'EEEE d MMMM yyyy',
    weekday: 'EEE d MMMM',
    day: 'd MMMM',
    shortDay: 'd MMM',
    numericDay: 'd MMM',
  },
} as const;
