/** A statement of the hot path, prepared once per connection under its name. Parameters are `$1`, `$2` … */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Declares a hot-path statement; the name must be unique within a service. */
export const statement = (name: string, text: string): Statement => Object.freeze({ name, text: text.trim() });
