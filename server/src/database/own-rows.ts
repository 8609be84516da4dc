import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { ServerError } from '../errors.ts';

/** Deletes a user's row; `where` names the user. Throws `not-found`, also for another user's row. */
export async function removeOwn<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
): Promise<void> {
  if ((await em.nativeDelete(entity, where)) === 0) throw new ServerError('not-found');
}
