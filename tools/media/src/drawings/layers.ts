/** A layer of a scene for film and still picture. `depth` 0 stays fixed, 1 moves with the camera. */
export interface Layer {
  readonly name: string;
  readonly depth: number;
  readonly body: string;
}

/** Stacks the layers into a still picture. */
export const flatten = (layers: readonly Layer[]): string => layers.map((layer) => layer.body).join('');
