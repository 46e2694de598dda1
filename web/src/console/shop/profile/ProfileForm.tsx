import { t } from '@lingui/core/macro';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Shop } from '../../../api/views';
import type { AppError } from '../../../api/app-error';
import { adminPaths } from '../../paths';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { canCheck, useLateChecks } from '../../../ui/late-checks';
import { partOf } from '../../../util/part-of';
import { messageOr } from '../../../api/message-or';
import { FormPage } from '../../parts/forms/FormPage';
import { PageBar, SaveButton } from '../../parts/forms/PageBar';
import { showRefusal } from '../../parts/forms/show-refusal';
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
const AGREE = t`모든 약관에 동의해주세요.`;

/** The shop's profile in two steps. */
export function ProfileForm({ shop }: { shop: Shop }) {
  const [found] = useState(() => unsavedOf(FORM, profileOf(shop)));
  const [step, setStep] = useState<0 | 1>(0);
  /** Tries that the form does not count itself: the way to the second step, and what the server refused. */
  const [tries, setTries] = useState(0);
  const [agreementError, setAgreementError] = useState('');
  const form = useForm<ProfileFields>({
    resolver: useLateChecks(loadChecks),
    defaultValues: profileOf(shop),
    mode: 'onChange',
  });
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
    const fields = wrong.map((name) => [name, fieldErrors[name] ?? ''] as const);
    await showRefusal(form, fields, messageOr(fault, t`상점 프로필 업데이트에 실패했습니다.`));
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
    <FormPage
      title={t`매장 정보`}
      width="reading"
      lead={step === 0 ? t`기본 정보를 입력해주세요.` : t`정산 정보를 입력해주세요.`}
      action={
        <p className="tabular rounded-full bg-completed-wash px-3 py-1 font-semibold text-completed">
          <span className="sr-only">{t`단계`} </span>
          {step + 1}/2
        </p>
      }
      form={form}
      save={submit}
      found={found}
      tries={tries}
      after={
        <>
          <PageBar width="reading">
            {step === 0 ? (
              <Button key="next" className="grow md:grow-0" onClick={() => void next()}>
                {t`다음 단계`}
              </Button>
            ) : (
              <>
                <Button key="back" kind="secondary" onClick={() => go(0)}>
                  {t`이전`}
                </Button>
                <SaveButton key="save" type="submit" busy={save.isPending} />
              </>
            )}
          </PageBar>
          <UnsavedChanges when={form.formState.isDirty} saved={saved} />
        </>
      }
    >
      <ReviewNotice shop={shop} />
      {/* The step that is not shown keeps what its fields remember: chosen files, an address that is typed. */}
      <Activity mode={step === 0 ? 'visible' : 'hidden'}>
        <BasicStep form={form} shop={shop} />
      </Activity>
      <Activity mode={step === 1 ? 'visible' : 'hidden'}>
        <SettlementStep form={form} shop={shop} agreementError={agreementError} agreementRef={missingAgreement} />
      </Activity>
    </FormPage>
  );
}
