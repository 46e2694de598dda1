import { useForm } from 'react-hook-form';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { EmailField } from '../account/EmailField';
import { showFieldErrors } from '../../api/field-errors';
import { lateChecks, tellUnchecked } from '../../ui/late-checks';
import { LabelledInput } from '../../ui/form/labelled';
import { accountDraft } from '../account/account-draft';
import { failureText, findAccount } from './find-account';
import type { AccountFields } from './forgot-password-checks';
import { statusTexts } from './forgot-password-form';
import { loadAccountChecks } from './load-checks';

const resolver = lateChecks(loadAccountChecks);

interface AccountStepProps {
  onStatus: (text: string) => void;
  onFound: (account: AccountFields) => void;
}

/** Asks for the account; a known one gets a code. */
export function AccountStep({ onStatus, onFound }: AccountStepProps) {
  const form = useForm<AccountFields>({
    resolver,
    mode: 'onChange',
    defaultValues: accountDraft.get(),
  });
  const { errors } = form.formState;
  const find = useAct({
    mutationFn: findAccount,
    onMutate: (typed) => {
      onStatus('');
      accountDraft.keep(typed);
    },
    onSuccess: (account) => (account ? onFound(account) : onStatus(statusTexts.nobody)),
    onError: (fault) => {
      if (!showFieldErrors(form, fault, ['ownerName', 'email'])) onStatus(failureText(fault, statusTexts.findFailed));
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => find.mutate(typed), tellUnchecked)(event)}
      className="flex flex-col gap-5"
    >
      <LabelledInput
        required
        label="이름"
        help="가입할 때 적은 이름"
        {...form.register('ownerName')}
        error={errors.ownerName?.message}
        autoComplete="name"
      />
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <Button type="submit" size="large" wide busy={find.isPending} busyLabel="처리 중…">
        인증번호 받기
      </Button>
    </form>
  );
}
