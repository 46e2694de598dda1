import { t } from '@lingui/core/macro';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Shop } from '../../../api/views';
import type { AppError } from '../../../api/app-error';
import { adminPaths } from '../../paths';
import { showAlert } from '../../../ui/alert';
import { BottomBar } from '../../../ui/BottomBar';
import { Button } from '../../../ui/Button';
import { FaultSummary } from '../../../ui/FaultSummary';
import { canCheck, lateChecks, tellUnchecked } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { keepEnter } from '../../parts/forms/keep-enter';
import { messageOr } from '../../../api/message-or';
import { Page } from '../../parts/Page';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { unsavedOf } from '../../parts/forms/unsaved';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { BasicStep } from './BasicStep';
import { agreements, firstStepNames, type ProfileFields, profileOf } from './profile-fields';
import { ReviewNotice } from './ReviewNotice';
import { SettlementStep } from './SettlementStep';
import { useSaveProfile } from './use-save-profile';

const FORM = 'profile';
const loadChecks = () => partOf('profileChecks', async () => (await import('./profile-checks')).profileChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);
const AGREE = t`모든 약관에 동의해주세요.`;

/** The shop's profile in two steps. */
export function ProfileForm({ shop }: { shop: Shop }) {
  const [found] = useState(() => unsavedOf(FORM, profileOf(shop)));
  const [step, setStep] = useState<0 | 1>(0);
  /** Tries that the form does not count itself: the way to the second step, and what the server refused. */
  const [tries, setTries] = useState(0);
  const [agreementError, setAgreementError] = useState('');
  const form = useForm<ProfileFields>({
    resolver,
    defaultValues: profileOf(shop),
    mode: 'onChange',
  });
  useFirstTouch(fetchChecks);
  const { reset } = form;
  useLayoutEffect(() => {
    if (found) reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
  }, [found, form, reset]);
  // Names, numbers and papers: they wait in the page alone, and for the same shop.
  useKeepUnsaved(FORM, () => (form.formState.isDirty ? form.getValues() : undefined), true);
  const save = useSaveProfile();
  const saved = useRef(false);
  const missingAgreement = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function go(to: 0 | 1) {
    setStep(to);
    scrollTo({ top: 0 });
  }
  async function next() {
    if (!(await canCheck(loadChecks))) return;
    if (await form.trigger(firstStepNames)) return go(1);
    await showAlert(t`모든 필드를 올바르게 입력해주세요.`);
    const wrong = firstStepNames.find((name) => form.getFieldState(name).invalid);
    if (wrong) form.setFocus(wrong);
    setTries((before) => before + 1);
  }
  async function refuse(fault: AppError) {
    const { fieldErrors } = fault;
    const names = Object.keys(form.getValues()) as (keyof ProfileFields)[];
    const wrong = names.filter((name) => fieldErrors[name]);
    if (wrong.some((name) => firstStepNames.some((other) => other === name))) go(0);
    for (const name of wrong) form.setError(name, { message: fieldErrors[name] ?? '' });
    await showAlert(messageOr(fault, t`상점 프로필 업데이트에 실패했습니다.`));
    if (wrong[0]) form.setFocus(wrong[0]);
    setTries((before) => before + 1);
  }
  async function submit(fields: ProfileFields) {
    if (!agreements.every(({ name }) => fields[name])) {
      setAgreementError(AGREE);
      await showAlert(AGREE);
      return missingAgreement.current?.focus();
    }
    save.mutate(fields, { onSuccess: leave, onError: (fault) => void refuse(fault) });
  }
  async function leave() {
    saved.current = true;
    await showAlert(t`상점 프로필이 성공적으로 업데이트되었습니다!`);
    await navigate(adminPaths.dashboard);
  }

  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => void form.handleSubmit(submit, tellUnchecked)(event)}
      className="flex grow flex-col"
    >
      <Page
        title={t`매장 정보`}
        width="reading"
        lead={step === 0 ? t`기본 정보를 입력해주세요.` : t`정산 정보를 입력해주세요.`}
        action={
          <p className="tabular rounded-full bg-completed-wash px-3 py-1 font-semibold text-completed">
            <span className="sr-only">{t`단계`} </span>
            {step + 1}/2
          </p>
        }
      >
        <FaultSummary tries={form.formState.submitCount + tries} />
        <TypedBefore found={found} />
        <ReviewNotice shop={shop} />
        {/* The step that is not shown keeps what its fields remember: chosen files, an address that is typed. */}
        <Activity mode={step === 0 ? 'visible' : 'hidden'}>
          <BasicStep form={form} shop={shop} />
        </Activity>
        <Activity mode={step === 1 ? 'visible' : 'hidden'}>
          <SettlementStep form={form} shop={shop} agreementError={agreementError} agreementRef={missingAgreement} />
        </Activity>
      </Page>
      <BottomBar>
        <div className="mx-auto flex w-full max-w-reading justify-end gap-2">
          {step === 0 ? (
            <Button key="next" className="grow md:grow-0" onClick={() => void next()}>
              {t`다음 단계`}
            </Button>
          ) : (
            <>
              <Button key="back" kind="secondary" onClick={() => go(0)}>
                {t`이전`}
              </Button>
              <Button key="save" type="submit" busy={save.isPending} className="grow md:grow-0">
                {t`저장하기`}
              </Button>
            </>
          )}
        </div>
      </BottomBar>
      <UnsavedChanges when={form.formState.isDirty} saved={saved} />
    </form>
  );
}
