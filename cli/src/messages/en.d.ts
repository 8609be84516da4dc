/** The command line speaks one language, that of code. `{name}` is filled from `params`. */
export declare const messages: {
  /** What it can report itself, beside the codes of the engine and of the league readers. */
  readonly errors: {
    readonly 'argument-invalid': '{name}: {reason}';
    readonly 'input-not-found': 'There is no file {path}';
    readonly 'input-unreadable': 'The file {path} cannot be read ({reason})';
    readonly 'input-too-large': 'The file {path} is too large (at most {max} MB)';
    readonly 'output-unwritable': '{path} cannot be written ({reason})';
    readonly 'disk-full': 'No space left on the disk for {path}';
    readonly 'no-games': 'No game to render in {path}';
    readonly 'game-not-found': 'No game with the id {id} in {path}';
    readonly 'club-not-chosen': 'Say whose games with --club; there are: {list}';
    readonly 'club-not-found': 'No club fits "{given}"; there are: {list}';
    readonly 'club-ambiguous': 'Several clubs fit "{given}"; say more or give the id: {list}';
    readonly 'team-not-chosen': 'Say which team with --team, or all; there are: {list}';
    readonly 'team-not-found': 'No team fits "{given}"; there are: {list}';
    readonly 'team-ambiguous': 'Several teams fit "{given}"; add the league or give the id: {list}';
    readonly 'weekend-empty': 'No game on the weekend asked for ({weekend}); {hint}';
    readonly 'key-missing': 'This source wants a key: set the variable {variable}';
    readonly 'key-invalid': 'The variable {variable} cannot be used: expected {form}';
    readonly 'club-invalid': 'The club in {path} cannot be used: {reason}';
    readonly 'warning-refused': 'A warning counts as a failure here: {message}';
    readonly unexpected: 'Something unexpected happened: {reason}';
  };
};
