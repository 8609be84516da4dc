import { editorSetup } from './setup.ts';

/** Tools at hand, or the post as it will look. */
export const mode = editorSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: { on: { TOGGLE_PREVIEW: 'preview' } },
    preview: { entry: 'beginPreview', exit: 'endPreview', on: { TOGGLE_PREVIEW: 'editing' } },
  },
});
