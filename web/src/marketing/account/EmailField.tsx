import { LabelledInput, type LabelledInputProps } from '../../ui/form/labelled';

/** The e-mail address of an owner; password managers file the password under it. */
export function EmailField(props: Omit<LabelledInputProps, 'label'>) {
  return (
    <LabelledInput
      {...props}
      label="이메일"
      required
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
