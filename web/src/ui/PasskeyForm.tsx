import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../api/field-errors';
import { makePasskey } from '../api/passkey';
import { useAct } from '../api/use-act';
import { Button } from './Button';
import { TextField } from './form/fields';
import { PasskeyOutcome } from './PasskeyButton';

interface PasskeyFields {
  name: string;
}

interface PasskeyFormProps<Added> {
  /** Asks the server for the question. */
  start: () => Promise<{ options: string; ticket: string }>;
  add: (passkey: { ticket: string; credential: string; name: string }) => Promise<Added>;
  onDone: (added: Added) => void;
  /** Closes what it stands in; without it there is nothing to close. */
  onCancel?: () => void;
}

const MAX_NAME = 40;

/** Makes a passkey and gives it a name. */
export function PasskeyForm<Added>({ start, add, onDone, onCancel }: PasskeyFormProps<Added>) {
  const form = useForm<PasskeyFields>({ defaultValues: { name: '' } });
  const { errors } = form.formState;
  const make = useAct<PasskeyFields, { added?: Added }>({
    mutationFn: async ({ name }) => {
      const { options, ticket } = await start();
      const credential = await makePasskey(options);
      return credential === undefined ? {} : { added: await add({ ticket, credential, name }) };
    },
    onSuccess: ({ added }) => added !== undefined && onDone(added),
    onError: (fault) => void showFieldErrors(form, fault, ['name']),
  });
  const isAtField = errors.name?.message !== undefined;
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
