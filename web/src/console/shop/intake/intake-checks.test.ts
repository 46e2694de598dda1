import { intakeFaults } from './intake-checks';
import { fieldsOf, intakeBody } from './intake-form-data';
import type { ShopIntake } from './intake-query';

const settings = {
  ...({
    baseWaitMinutes: 10,
    basePieces: 8,
    autoWait: true,
    cap: 20,
    capMinutes: 15,
    capMode: 'refuse',
    maxWaitMinutes: 90,
  } as const),
  ...{ autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15, soldOutNotice: true, chooseSpot: false },
};
const view: ShopIntake['view'] = {
  ...{ state: 'open', reason: null, until: null, opensAt: null, lastOrderAt: null, closesAt: null },
  ...{ wait: null, note: null },
};
const intake: ShopIntake = { ...settings, version: 2, openPieces: 0, nudgeMinutes: 0, view };

describe('the form of the intake', () => {
  it('sends back what it was given when nothing was typed', () => {
    expect(intakeBody(fieldsOf(intake))).toEqual(settings);
    const off = { ...intake, cap: null, pauseAfterMinutes: 0 };
    expect(intakeBody(fieldsOf(off))).toEqual({ ...settings, cap: null, pauseAfterMinutes: 0 });
  });

  it('offers a number where a switch is turned on', () => {
    const fields = fieldsOf({ ...intake, cap: null, pauseAfterMinutes: 0 });
    const body = intakeBody({ ...fields, hasCap: true, hasPause: true });
    expect([body.cap, body.pauseAfterMinutes]).toEqual([20, 15]);
  });

  it('names what the contract refuses at its field, and nothing of what is switched off', () => {
    const fields = fieldsOf(intake);
    expect(intakeFaults(fields)).toEqual({});
    const wrong = {
      baseWaitMinutes: '181',
      basePieces: '0',
      cap: '',
      escalateAfterMinutes: '31',
      pauseAfterMinutes: '4',
    };
    expect(intakeFaults({ ...fields, ...wrong })).toEqual({
      baseWaitMinutes: '180분까지 정할 수 있어요.',
      basePieces: '1개부터 정할 수 있어요.',
      cap: '숫자로 입력해주세요.',
      escalateAfterMinutes: '30분까지 정할 수 있어요.',
      pauseAfterMinutes: '5분부터 60분까지 정할 수 있어요.',
    });
    expect(intakeFaults({ ...fields, cap: '', hasCap: false, pauseAfterMinutes: '', hasPause: false })).toEqual({});
  });

  it('takes a zero for never from the switch only', () => {
    expect(intakeFaults({ ...fieldsOf(intake), pauseAfterMinutes: '0' })).toEqual({
      pauseAfterMinutes: '5분부터 60분까지 정할 수 있어요.',
    });
  });

  it('has no longest wait under the usual one', () => {
    expect(intakeFaults({ ...fieldsOf(intake), baseWaitMinutes: '60', maxWaitMinutes: '30' })).toEqual({
      maxWaitMinutes: '기본 준비 시간보다 짧을 수 없어요.',
    });
  });
});
