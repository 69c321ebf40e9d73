import type * as v from 'valibot';

/** One schema per field of `T`: a field left out, or one too many, does not compile. */
export type SchemaPerField<T> = { readonly [K in keyof Required<T>]: v.GenericSchema };

/** A schema that tells whether a value is a `T`, and says why when it is none. */
export type Schema<T> = v.GenericSchema<T>;
