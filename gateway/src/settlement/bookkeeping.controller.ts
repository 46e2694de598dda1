import { Controller } from '@nestjs/common';
import iconv from 'iconv-lite';
import {
  contracts,
  FILE_PART_CHARACTERS,
  http,
  Problem,
  PROVIDER_FILE_FIELD,
  PROVIDER_FILE_MAX_BYTES,
  ProviderFileForm,
  wireReconciliation,
  type RequestOf,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { v7 } from 'uuid';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { fieldErrors, parseOptions } from '../http/korean-faults.js';
import { readUpload } from '../http/upload.js';

const { procedures } = contracts.settlement;
const routes = http.settlement;

/** The card company's books as a file. */
@Controller()
export class BookkeepingController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.uploadProviderFile)
  async uploadProviderFile(
    _request: RequestOf<typeof routes.uploadProviderFile>,
    call: Call,
  ): Promise<Reply<typeof routes.uploadProviderFile>> {
    const { day, text } = await readProviderForm(call);
    const uploadId = v7();
    const parts = Math.max(1, Math.ceil(text.length / FILE_PART_CHARACTERS));
    for (let part = 0; part < parts; part += 1) {
      const piece = text.slice(part * FILE_PART_CHARACTERS, (part + 1) * FILE_PART_CHARACTERS);
      await this.rpc.call(procedures.keepFilePart, { uploadId, part, text: piece }, call.actor);
    }
    const found = await this.rpc.call(procedures.loadFile, { uploadId, day, parts }, call.actor);
    return { success: true, data: wireReconciliation.encode(found) };
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Consoles of card companies write EUC-KR, in which Korean is hardly ever valid UTF-8. */
function readText(file: Buffer): string {
  try {
    return utf8.decode(file);
  } catch {
    return iconv.decode(file, 'cp949');
  }
}

async function readProviderForm(call: Call): Promise<{ day: string; text: string }> {
  const { fields, file } = await readUpload(call.request, {
    field: PROVIDER_FILE_FIELD,
    maxBytes: PROVIDER_FILE_MAX_BYTES,
    tooLarge: '8MB까지 올릴 수 있어요.',
  });
  const form = ProviderFileForm.safeParse(fields, parseOptions);
  if (!form.success) throw new Problem('INVALID_INPUT', { errors: fieldErrors(form.error) });
  if (!file) {
    const errors = [{ path: PROVIDER_FILE_FIELD, message: '파일을 골라주세요.' }];
    throw new Problem('INVALID_INPUT', { errors });
  }
  const text = readText(file);
  // A text with null bytes is no CSV, and no database keeps it.
  if (text.includes('\0')) throw new Problem('FILE_BROKEN');
  return { ...form.data, text };
}
