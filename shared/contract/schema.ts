import type * as v from 'valibot';

/** One schema per field of `T`. A missing or extra field does not compile. */
export type SchemaPerField<T> = { readonly [K in keyof Required<T>]: v.GenericSchema };

/** A schema that validates a `T` without changing it. */
export type Schema<T> = v.GenericSchema<T>;
