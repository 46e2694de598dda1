import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FaultSummary } from '../../../ui/FaultSummary';
import { tellUnchecked } from '../../../ui/late-checks';
import { Page } from '../Page';
import { keepEnter } from './keep-enter';
import { TypedBefore } from './TypedBefore';
import { UnsavedChanges } from './UnsavedChanges';

export interface FormPageProps<F extends FieldValues, Checked> extends ComponentProps<typeof Page> {
  form: UseFormReturn<F, unknown, Checked>;
  /** Gets what was typed once it is right. */
  save: (fields: Checked) => unknown;
  /** Input from before the session ended. */
  found: object | undefined;
  /** Its `PageBar`, and dialogs. */
  bar: ReactNode;
  /** Tries that the form does not count itself. */
  tries?: number;
  /** There is something to lose, in the form by default. */
  isDirty?: boolean;
  /** Set to true right before the form itself leaves after a save. */
  saved?: RefObject<boolean>;
}

/** A screen of the console that is one form. */
export function FormPage<F extends FieldValues, Checked>({
  form,
  save,
  found,
  bar,
  tries = 0,
  isDirty = form.formState.isDirty,
  saved,
  children,
  ...page
}: FormPageProps<F, Checked>) {
  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => void form.handleSubmit(save, tellUnchecked)(event)}
      className="flex grow flex-col"
    >
      <Page {...page}>
        <FaultSummary tries={form.formState.submitCount + tries} />
        <TypedBefore found={found} />
        {children}
      </Page>
      {bar}
      <UnsavedChanges when={isDirty} saved={saved} />
    </form>
  );
}
