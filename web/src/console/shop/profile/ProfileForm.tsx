import { t } from '@lingui/core/macro';
import { Activity } from 'react';
import type { Shop } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { FormPage } from '../../parts/forms/FormPage';
import { PageBar, SaveButton } from '../../parts/forms/PageBar';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { BasicStep } from './BasicStep';
import { ReviewNotice } from './ReviewNotice';
import { SettlementStep } from './SettlementStep';
import { useProfileForm } from './use-profile-form';

/** The shop's profile in two steps. */
export function ProfileForm({ shop }: { shop: Shop }) {
  const { step, go, next, isSaving, saved, agreementError, agreementRef, ...rest } = useProfileForm(shop);
  const { form } = rest;
  return (
    <FormPage
      {...rest}
      title={t`매장 정보`}
      width="reading"
      lead={step === 0 ? t`기본 정보를 입력해주세요.` : t`정산 정보를 입력해주세요.`}
      action={
        <p className="tabular rounded-full bg-completed-wash px-3 py-1 font-semibold text-completed">
          <span className="sr-only">{t`단계`} </span>
          {step + 1}/2
        </p>
      }
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
                <SaveButton key="save" type="submit" busy={isSaving} />
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
        <SettlementStep form={form} shop={shop} agreementError={agreementError} agreementRef={agreementRef} />
      </Activity>
    </FormPage>
  );
}
