import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from './PasswordField';

interface NewPasswordPairProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Label of the password; the second field adds 확인. */
  label: string;
  name: Path<T>;
  confirmName: Path<T>;
}

/** A password that is made here, and typed twice. */
export function NewPasswordPair<T extends FieldValues>({ form, label, name, confirmName }: NewPasswordPairProps<T>) {
  const { getFieldState, formState, register, trigger } = form;
  const error = (field: Path<T>) => getFieldState(field, formState).error?.message;
  // A change of the password validates the repeated one again.
  const checkConfirm = () => getFieldState(confirmName, formState).isDirty && void trigger(confirmName);
  return (
    <>
      <PasswordField
        label={label}
        kind="new"
        help="영문과 숫자를 포함해 8자 이상"
        registration={register(name, { onChange: checkConfirm })}
        error={error(name)}
      />
      <PasswordField
        label={`${label} 확인`}
        kind="new"
        registration={register(confirmName)}
        error={error(confirmName)}
      />
    </>
  );
}
