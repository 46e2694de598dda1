import type { FieldValues } from 'react-hook-form';
import { FormPage, type FormPageProps } from './FormPage';
import { PageBar, SaveButton, UnsavedLine } from './PageBar';
import { StaleSettingsDialog } from './StaleSettingsDialog';
import { UnsavedChanges } from './UnsavedChanges';
import type { SettingsForm } from './use-settings-form';

type SettingsPageProps<F extends FieldValues> = Omit<FormPageProps<F, F>, 'form' | 'save' | 'found' | 'after'> & {
  of: SettingsForm<F>;
  /** The settings, with their Korean particle: `영업시간이`. */
  what: string;
  /** They were saved once; the first time they may be saved as they are. */
  isSaved?: boolean;
  /** Something else on the page is unsaved. */
  isMoreDirty?: boolean;
};

/** A screen of the console for settings, which stays after a save. */
export function SettingsPage<F extends FieldValues>({
  of: { form, found, save, isSaving, isStale, loadPresent, keepTyped },
  what,
  isSaved = true,
  isMoreDirty = false,
  ...page
}: SettingsPageProps<F>) {
  const { isDirty } = form.formState;
  return (
    <FormPage
      {...page}
      form={form}
      save={save}
      found={found}
      after={
        <>
          <PageBar width={page.width}>
            <UnsavedLine when={isDirty} />
            <SaveButton type="submit" busy={isSaving} disabled={!isDirty && isSaved} />
          </PageBar>
          {isStale && <StaleSettingsDialog what={what} onLoad={loadPresent} onClose={keepTyped} />}
          <UnsavedChanges when={isDirty || isMoreDirty} />
        </>
      }
    />
  );
}
