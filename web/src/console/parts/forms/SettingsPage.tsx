import type { FieldValues } from 'react-hook-form';
import { FormPage, type FormPageProps } from './FormPage';
import { PageBar, SaveButton, UnsavedLine } from './PageBar';
import { StaleSettingsDialog } from './StaleSettingsDialog';
import type { SettingsForm } from './use-settings-form';

type SettingsPageProps<F extends FieldValues> = Omit<FormPageProps<F, F>, 'form' | 'save' | 'found' | 'bar'> & {
  of: SettingsForm<F>;
  /** The settings, with their Korean particle: `영업시간이`. */
  what: string;
  /** They were saved once; the first time they may be saved as they are. */
  isSaved?: boolean;
};

/** A screen of the console for settings, which stays after a save. */
export function SettingsPage<F extends FieldValues>({ of, what, isSaved = true, ...page }: SettingsPageProps<F>) {
  const { form, isSaving, isStale, loadPresent, keepTyped } = of;
  const { isDirty } = form.formState;
  return (
    <FormPage
      {...page}
      form={form}
      save={of.save}
      found={of.found}
      bar={
        <>
          <PageBar width={page.width}>
            <UnsavedLine when={isDirty} />
            <SaveButton type="submit" busy={isSaving} disabled={!isDirty && isSaved} />
          </PageBar>
          {isStale && <StaleSettingsDialog what={what} onLoad={loadPresent} onClose={keepTyped} />}
        </>
      }
    />
  );
}
