/** The command line speaks one language, that of code. `{name}` is filled from `params`. */
export const messages = {
  /** Errors of the command line itself, beside the codes of the engine and of the league readers. */
  errors: {
    'argument-invalid': '{name}: {reason}',
    'input-not-found': 'There is no file {path}',
    'input-unreadable': 'The file {path} cannot be read ({reason})',
    'input-too-large': 'The file {path} is too large (at most {max} MB)',
    'output-unwritable': '{path} cannot be written ({reason})',
    'disk-full': 'No space left on the disk for {path}',
    'no-games': 'No game to render in {path}',
    'no-people': 'Nobody is named in {path}',
    'game-not-found': 'No game with the id {id} in {path}',
    'club-not-chosen': 'Say whose games with --club; there are: {list}',
    'club-not-found': 'No club fits "{given}"; there are: {list}',
    'club-ambiguous': 'Several clubs fit "{given}"; say more or give the id: {list}',
    'team-not-chosen': 'Say which team with --team, or all; there are: {list}',
    'team-not-found': 'No team fits "{given}"; there are: {list}',
    'team-ambiguous': 'Several teams fit "{given}"; add the league or give the id: {list}',
    'weekend-empty': 'No game on the weekend asked for ({weekend}); {hint}',
    'key-missing': 'This source wants a key: set the variable {variable}',
    'key-invalid': 'The variable {variable} cannot be used: expected {form}',
    'club-invalid': 'The club in {path} cannot be used: {reason}',
    'warning-refused': 'A warning counts as a failure here: {message}',
    unexpected: 'Something unexpected happened: {reason}',
  },
} as const;
