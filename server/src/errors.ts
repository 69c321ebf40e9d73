/** A mistake in how the portal is set up. Its message fits one screen and says what to do; the exit status is 1. */
export class ConfigError extends Error {
  override readonly name: string = 'ConfigError';
}

/** A release that is not there or not whole, with the remote and version it concerns. */
export class ReleaseError extends ConfigError {
  override readonly name = 'ReleaseError';
}

/** A page could not be rendered; carries which limit was passed or which release failed. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly kind: 'data-timeout' | 'render-timeout' | 'threw' | 'memory' | 'worker';
  constructor(kind: RenderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
