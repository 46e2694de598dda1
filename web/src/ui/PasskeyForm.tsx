import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../api/field-errors';
import { makePasskey } from '../api/passkey';
import { useAct } from '../api/use-act';
import { Button } from './Button';
import { TextField } from './form/fields';
import { PasskeyOutcome } from './PasskeyButton';
import { PasswordField } from './PasswordField';

interface PasskeyFields {
  name: string;
  password: string;
}

interface PasskeyFormProps<Added> {
  /** The e-mail address of the account whose password is asked for; none is asked for where nothing is said. */
  passwordOf?: string;
  /** Asks the server for the question; a password only where one is asked for. */
  start: (password: string) => Promise<{ options: string; ticket: string }>;
  add: (passkey: { ticket: string; credential: string; name: string }) => Promise<Added>;
  onDone: (added: Added) => void;
  /** Closes what it stands in; without it there is nothing to close. */
  onCancel?: () => void;
}

const MAX_NAME = 40;

/** Makes a passkey and gives it a name. */
export function PasskeyForm<Added>({ passwordOf, start, add, onDone, onCancel }: PasskeyFormProps<Added>) {
  const form = useForm<PasskeyFields>({ defaultValues: { name: '', password: '' } });
  const { errors } = form.formState;
  const make = useAct<PasskeyFields, { added?: Added }>({
    mutationFn: async ({ name, password }) => {
      const { options, ticket } = await start(password);
      const credential = await makePasskey(options);
      return credential === undefined ? {} : { added: await add({ ticket, credential, name }) };
    },
    onSuccess: ({ added }) => added !== undefined && onDone(added),
    onError: (fault) => void showFieldErrors(form, fault, ['name', 'password']),
  });
  const isAtField = errors.name?.message !== undefined || errors.password?.message !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => make.mutate(typed))(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        control={form.control}
        name="name"
        label="패스키 이름"
        help="어느 기기인지 알아볼 이름이에요."
        required
        rules={{ validate: (name) => name.trim() !== '' || '패스키 이름을 입력해주세요.' }}
        autoComplete="off"
        placeholder="예: 사무실 노트북"
        maxLength={MAX_NAME}
      />
      {passwordOf !== undefined && (
        <>
          <input type="text" name="username" autoComplete="username" value={passwordOf} readOnly hidden />
          <PasswordField
            label="현재 비밀번호"
            kind="current"
            registration={form.register('password', { required: '비밀번호를 입력해주세요' })}
            error={errors.password?.message}
          />
        </>
      )}
      <div className={clsx('flex flex-wrap gap-2', onCancel && 'justify-end')}>
        {onCancel && (
          <Button kind="secondary" disabled={make.isPending} onClick={onCancel}>
            취소
          </Button>
        )}
        <Button type="submit" busy={make.isPending} busyLabel="패스키 만드는 중…">
          패스키 만들기
        </Button>
      </div>
      <PasskeyOutcome
        gaveUp={make.data !== undefined && make.data.added === undefined}
        failure={isAtField ? undefined : make.error?.message}
      />
    </form>
  );
}
