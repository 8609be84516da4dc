/**
 * The part of the peers' types the benchmark uses. They are installed only when it runs, and the type check must pass
 * without them.
 */
declare module '@takumi-rs/core' {
  export interface TakumiNode {
    type: 'container' | 'image' | 'text';
    style?: Record<string, string | number>;
    children?: TakumiNode[];
    src?: string;
    text?: string;
  }
  export interface TakumiOptions {
    width: number;
    height: number;
    devicePixelRatio: number;
    format: 'png';
    images: { src: string; data: Uint8Array }[];
  }
  export class Renderer {
    registerFont(font: { name: string; weight: number; style: string; data: Uint8Array }): Promise<unknown>;
    render(node: TakumiNode, options: TakumiOptions): Promise<Uint8Array>;
  }
}

declare module 'satori' {
  export interface SatoriElement {
    type: string;
    props: Record<string, unknown>;
  }
  export interface SatoriOptions {
    width: number;
    height: number;
    fonts: { name: string; weight: number; data: Uint8Array }[];
  }
  export default function satori(element: SatoriElement, options: SatoriOptions): Promise<string>;
}
