import { setup } from 'xstate';
import type { PointerKind } from './gesture.ts';
import type { HandleName } from './handles.ts';

/** The target of a press. */
export type Hit =
  | { kind: 'handle'; handle: HandleName }
  | { kind: 'turn' }
  | { kind: 'element'; id: string }
  /** The unselected ground of the post: a click selects it, a drag does not move it. */
  | { kind: 'ground'; id: string }
  | { kind: 'canvas' };

type GestureEvent =
  | { type: 'DOWN'; hit: Hit; pointer: PointerKind; pan: boolean; add: boolean }
  | { type: 'DRAG_STARTED' }
  | { type: 'SECOND_FINGER' }
  | { type: 'UP' }
  | { type: 'CANCELLED' }
  | { type: 'EDIT'; id: string }
  | { type: 'EDITED' };

interface Press {
  hit: Hit;
  pointer: PointerKind;
  add: boolean;
}

/** The canvas' actions; tests provide their own. `begin` gets the entered state. */
const base = setup({
  types: { context: {} as Press & { editing: string | undefined }, events: {} as GestureEvent, tags: {} as 'atWork' },
  actions: {
    press: (_: unknown, _press: Press) => undefined,
    click: (_: unknown, _press: Press) => undefined,
    hold: (_: unknown, _press: Press) => undefined,
    begin: (_: unknown, _kind: GestureKind) => undefined,
    finish: () => undefined,
    abandon: () => undefined,
    edit: (_: unknown, _id: string) => undefined,
    closeEditor: () => undefined,
  },
  guards: {
    isOn: ({ context }, kinds: readonly Hit['kind'][]) => kinds.includes(context.hit.kind),
    isTouch: ({ context }) => context.pointer === 'touch',
    wantsPan: ({ event }) => event.type === 'DOWN' && event.pan,
  },
  /** Milliseconds of a long press (web.md, Editor). */
  delays: { LONG_PRESS: 500 },
});

/** States between DRAG_STARTED and UP. */
export type GestureKind = 'dragging' | 'resizing' | 'rotating' | 'marquee' | 'panning' | 'pinching';

const remember = base.assign(({ event, context }) =>
  event.type === 'DOWN' ? { hit: event.hit, pointer: event.pointer, add: event.add } : context,
);

const note = base.assign(({ event, context }) => ({
  editing: event.type === 'EDIT' ? event.id : context.editing,
}));

/** All gestures end alike; a second finger turns any of them into a pinch. */
const gesture = <K extends GestureKind>(kind: K) => ({
  tags: ['atWork' as const],
  entry: { type: 'begin' as const, params: kind },
  on: {
    UP: { target: 'idle' as const, actions: 'finish' as const },
    CANCELLED: { target: 'idle' as const, actions: 'abandon' as const },
    SECOND_FINGER: { target: 'pinching' as const, actions: 'abandon' as const },
  },
});

const down = [
  { guard: 'wantsPan' as const, target: 'panning' as const, actions: remember },
  { target: 'pressed' as const, actions: remember },
];

/** One pointer on the canvas. Gesture objects follow its moves frame by frame, outside the machine. */
export const gestureMachine = base.createMachine({
  id: 'gesture',
  context: { hit: { kind: 'canvas' }, pointer: 'mouse', add: false, editing: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        DOWN: down,
        SECOND_FINGER: 'pinching',
        EDIT: { target: 'editingText', actions: note },
      },
    },
    pressed: {
      tags: ['atWork'],
      entry: { type: 'press', params: ({ context }) => context },
      after: {
        LONG_PRESS: { guard: 'isTouch', target: 'held' },
      },
      on: {
        DRAG_STARTED: [
          { guard: { type: 'isOn', params: ['handle'] }, target: 'resizing' },
          { guard: { type: 'isOn', params: ['turn'] }, target: 'rotating' },
          { guard: { type: 'isOn', params: ['element'] }, target: 'dragging' },
          { guard: 'isTouch', target: 'panning' },
          { target: 'marquee' },
        ],
        UP: { target: 'idle', actions: { type: 'click', params: ({ context }) => context } },
        CANCELLED: 'idle',
        SECOND_FINGER: 'pinching',
      },
    },
    /** A finger stayed: on an element its menu opens, on the canvas later taps gather; moving it draws a marquee. */
    held: {
      entry: { type: 'hold', params: ({ context }) => context },
      on: { DRAG_STARTED: 'marquee', UP: 'idle', CANCELLED: 'idle', SECOND_FINGER: 'pinching' },
    },
    dragging: gesture('dragging'),
    resizing: gesture('resizing'),
    rotating: gesture('rotating'),
    marquee: gesture('marquee'),
    panning: gesture('panning'),
    pinching: {
      tags: ['atWork'],
      entry: { type: 'begin', params: 'pinching' },
      on: {
        UP: { target: 'idle', actions: 'finish' },
        CANCELLED: { target: 'idle', actions: 'abandon' },
      },
    },
    editingText: {
      entry: { type: 'edit', params: ({ context }) => context.editing ?? '' },
      on: {
        EDITED: { target: 'idle', actions: 'closeEditor' },
        CANCELLED: { target: 'idle', actions: 'closeEditor' },
        DOWN: down.map((transition) => ({
          ...transition,
          actions: ['closeEditor' as const, remember],
        })),
      },
    },
  },
});
