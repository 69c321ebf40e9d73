/** One plane of a scene that may be filmed: `depth` 0 stands still, 1 moves with the camera. */
export interface Layer {
  readonly name: string;
  readonly depth: number;
  readonly body: string;
}

/** The planes one over the other, as a still picture. */
export const flatten = (layers: readonly Layer[]): string => layers.map((layer) => layer.body).join('');
