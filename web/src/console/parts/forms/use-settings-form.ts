import { t } from '@lingui/core/macro';
import { useLayoutEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { AppError } from '../../../api/app-error';
import { useAct } from '../../../api/use-act';
import { useLateChecks } from './use-late-checks';
import { showToast } from '../../../ui/toast';
import { faultsByField, showRefusal } from './show-refusal';
import { unsavedOf } from './unsaved';
import { useKeepUnsaved } from './use-keep-unsaved';

interface SettingsFormOptions<Fields extends FieldValues, Settings extends { version: number }> {
  /** By which what was typed is found again after the session ended. */
  name: string;
  loadChecks: () => Promise<Resolver<Fields>>;
  /** As they were when the form was opened. */
  opened: Settings;
  fieldsOf: (settings: Settings) => Fields;
  /** Initial unsaved input. */
  begunWith?: Partial<Fields>;
  /** Sends what was typed, with the version that the form began with, and keeps the answer. */
  save: (fields: Fields, version: number) => Promise<Settings>;
  /** The settings as they are on the server now. */
  fetchNow: () => Promise<Settings>;
  /** The field that shows the server's word about a path of what was sent. */
  fieldAt: (path: string, sent: Fields) => FieldPath<Fields> | undefined;
  doneText: string;
  failedText: string;
}

export interface SettingsForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** Input from before the session ended. */
  found: object | undefined;
  isSaving: boolean;
  save: (fields: Fields) => void;
  /** Another screen was faster: the owner chooses. */
  isStale: boolean;
  loadPresent: () => void;
  keepTyped: () => void;
}

/** A form of settings that stays open: how it is saved, and what becomes of it when another screen was faster. */
export function useSettingsForm<Fields extends FieldValues, Settings extends { version: number }>({
  name,
  loadChecks,
  opened,
  fieldsOf,
  begunWith,
  ...acts
}: SettingsFormOptions<Fields, Settings>): SettingsForm<Fields> {
  const first = fieldsOf(opened);
  const resolver = useLateChecks(loadChecks);
  // Whole fields are default values, too.
  const form = useForm<Fields>({ resolver, defaultValues: first as DefaultValues<Fields>, mode: 'onTouched' });
  const { formState, getValues, reset } = form;
  const [found, setFound] = useState(() => unsavedOf(name, { ...first, version: opened.version }));
  const [version, setVersion] = useState<number>(found?.version ?? opened.version);
  /** The settings as another screen left them. */
  const [present, setPresent] = useState<Settings>();
  const [typed] = useState<Partial<Fields> | undefined>(() => {
    if (!found) return begunWith;
    const { version: _, ...fields } = found;
    // Without the version it is made of fields only.
    return fields as unknown as Partial<Fields>;
  });
  useLayoutEffect(() => {
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
  }, [typed, getValues, reset]);
  useKeepUnsaved(name, () => (formState.isDirty ? { ...getValues(), version } : undefined));

  function begin(settings: Settings) {
    reset(fieldsOf(settings));
    setFound(undefined);
    setVersion(settings.version);
  }
  const act = useAct({
    mutationFn: (fields: Fields) => acts.save(fields, version),
    onSuccess: (settings) => {
      begin(settings);
      showToast({ kind: 'success', text: acts.doneText });
    },
    onError: (fault, fields) => void refuse(fault, fields),
  });

  async function refuse(fault: AppError, sent: Fields) {
    const now = fault.code === 'SETTINGS_CHANGED' ? await acts.fetchNow().catch(() => undefined) : undefined;
    if (now) return setPresent(now);
    const { fields, others } = faultsByField(fault, (path) => acts.fieldAt(path, sent));
    await showRefusal(form, fields, [acts.failedText, fault.message, ...others].join('\n'));
  }
  function loadPresent() {
    if (!present) return;
    begin(present);
    setPresent(undefined);
    showToast({ text: t`최신 내용을 불러왔어요.` });
  }

  return {
    form,
    found,
    isSaving: act.isPending,
    save: (fields: Fields) => act.mutate(fields),
    isStale: present !== undefined,
    loadPresent,
    keepTyped: () => setPresent(undefined),
  };
}
