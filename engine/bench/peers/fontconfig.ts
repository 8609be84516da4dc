import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fonts } from '../card.ts';

/**
 * librsvg asks fontconfig for fonts. Call this before loading sharp: fontconfig then finds only the card's two files.
 */
export function useCardFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const { path } of Object.values(fonts)) copyFileSync(path, join(folder, basename(path)));
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`);
  process.env['FONTCONFIG_FILE'] = file;
}
