import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { AppError } from '../../../api/app-error';
import { messageOr } from '../../../api/message-or';
import type { Shop } from '../../../api/views';
import { showAlert } from '../../../ui/alert';
import { canCheck } from '../../../ui/late-checks';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { partOf } from '../../../util/part-of';
import { showRefusal } from '../../parts/forms/show-refusal';
import { unsavedOf } from '../../parts/forms/unsaved';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { lacksBasics, missingAccounts, missingPapers } from '../../parts/shop/missing-parts';
import { adminPaths } from '../../paths';
import { agreements, firstStepNames, type ProfileFields, profileOf } from './profile-fields';
import { useSaveProfile } from './use-save-profile';

const FORM = 'profile';
const loadChecks = () => partOf('profileChecks', async () => (await import('./profile-checks')).profileChecks);
const AGREE = t`모든 약관에 동의해주세요.`;

/** The agreed text, and which papers the review still waits for. */
function savedWords(shop: Shop): string {
  const saved = t`상점 프로필이 성공적으로 업데이트되었습니다!`;
  const papers = [...missingPapers(shop), ...missingAccounts(shop)].join(', ');
  return papers === '' ? saved : `${saved}\n${t`아직 ${papers}이 필요해요. 심사는 그 뒤에 시작돼요.`}`;
}

/** Form state of the profile: its two steps, saving, and the way to what is wrong in either. */
export function useProfileForm(shop: Shop) {
  const [found] = useState(() => unsavedOf(FORM, profileOf(shop)));
  const [search] = useSearchParams();
  // A link to the second step holds only for a shop whose first one is filled in.
  const [step, setStep] = useState<0 | 1>(search.get('step') === '2' && !lacksBasics(shop) ? 1 : 0);
  /** Tries that the form does not count itself: the way to the second step, and refusals by the server. */
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
  const { isPending, mutate } = useSaveProfile();
  const saved = useRef(false);
  const agreementRef = useRef<HTMLInputElement>(null);
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
  async function save(fields: ProfileFields) {
    if (!agreements.every(({ name }) => fields[name])) {
      setAgreementError(AGREE);
      await showAlert(AGREE);
      return agreementRef.current?.focus();
    }
    mutate(fields, { onSuccess: (kept) => void leave(kept), onError: (fault) => void refuse(fault) });
  }
  async function leave(kept: Shop) {
    saved.current = true;
    await showAlert(savedWords(kept));
    await navigate(adminPaths.dashboard);
  }
  return { form, found, tries, save, saved, isSaving: isPending, step, go, next, agreementError, agreementRef };
}
