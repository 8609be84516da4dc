import { listColors } from '../../document/operations/palette.ts';
import { useEditorData, useEditorState } from '../use-editor-state.ts';
import { clubColors, resolveColor } from './colors.ts';

/** Named colours and what stands behind them, now. */
export function useColors() {
  const palette = useEditorState(({ document }) => document.template.palette);
  const { club } = useEditorData();
  return {
    palette,
    /** As CSS. */
    resolve: (color: string) => resolveColor(color, { palette, club }),
    names: {
      club: Object.keys(clubColors),
      own: Object.keys(palette).filter((name) => !Object.hasOwn(clubColors, name)),
    },
  };
}

/** Plain colours the design uses. */
export function useColorsInUse(): readonly string[] {
  return useEditorState(
    ({ document }) => listColors(document.template).filter((color) => !color.startsWith('$')),
    (one, other) => one.join() === other.join(),
  );
}
