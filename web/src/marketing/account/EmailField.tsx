import type { ComponentProps } from 'react';
import { TextField } from './TextField';

interface EmailFieldProps {
  registration: ComponentProps<'input'>;
  error: string | undefined;
  help?: string;
  /** For an address given by another service: it is shown and can't be changed. */
  readOnly?: boolean;
}

/** The address an owner is known by; password managers file the password under it. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="이메일"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
