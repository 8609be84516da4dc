import { Migration } from '@mikro-orm/migrations';

/** Names of own teams as games have them: one blank where several stood, or one that does not break. */
export class Migration20261127160000 extends Migration {
  override name = 'Migration20261127160000';

  override up(): void | Promise<void> {
    const plain = `btrim(regexp_replace("name", '[[:space:]\u00a0]+', ' ', 'g'))`;
    this.addSql(`update "own_teams" set "name" = ${plain} where "name" <> ${plain} and ${plain} <> '';`);
  }

  override down(): void | Promise<void> {
    // Nobody knows the former blanks, and names without them are as valid.
  }
}
