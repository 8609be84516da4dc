/** Messages about fetching from outside, without full addresses. `{name}` is filled from `params`. */
export const net = {
  'url-invalid': 'This address is not valid: {reason}',
  'host-forbidden': 'Nothing is loaded from {host}; only certain servers are allowed',
  'address-forbidden': 'This address does not lead to the public internet ({host})',
  'address-unresolved': 'There is no server {host}, or its name cannot be resolved at the moment',
  'redirects-too-many': 'The address redirects too often (at most {max} times, {host})',
  'fetch-timeout': 'The server {host} does not answer in time; try again later',
  'fetch-too-large': 'The answer from {host} is too large (over {max} MB)',
  'fetch-type': 'The answer from {host} is not an allowed kind of file ({type})',
  'fetch-failed': 'The connection to {host} failed ({reason}); try again later',
} as const;
