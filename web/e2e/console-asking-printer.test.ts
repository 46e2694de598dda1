import { http } from '@jumun/contracts';
import { ownerFixture } from './console-fixture.ts';
import { askedPrinter, NEW_ADDRESS } from './console-printing-backend.ts';

const { confirmPrinter, renewPrinterKey } = http.printing;
const here = ownerFixture();
const shown = (words: string) => here.page.getByText(words).first().waitFor();

describe('a printer that asks for the first time', () => {
  it('is shown with its model and its address, and prints once its owner says that it is the shop’s', async () => {
    const asked = askedPrinter();
    here.own.printing.printers = [asked];
    await here.open('/printers');
    await shown('Star mC-Print3 · 00:11:62:0d:e3:01');
    await here.button('맞아요').click();
    await here.gateway.heard(confirmPrinter);
    const [{ params, body } = { params: null, body: null }] = here.gateway.asked(confirmPrinter);
    expect({ params, body }).toEqual({
      params: { printerId: asked.printerId },
      body: { askerId: asked.unconfirmed?.askerId },
    });
    await here.button('맞아요').waitFor({ state: 'detached' });
  });

  it('ends with its address when it is not, and the new one is shown', async () => {
    here.own.printing.printers = [askedPrinter(true)];
    await here.open('/printers');
    await shown('프린터가 다른 네트워크에서 연결됐어요. 우리 매장 프린터가 맞나요?');
    await shown('출력은 계속하고 있어요.');
    await here.button('아니에요').click();
    await here.button('새 주소 만들기').click();
    await here.gateway.heard(renewPrinterKey);
    await shown(NEW_ADDRESS);
    expect(here.gateway.asked(confirmPrinter)).toEqual([]);
  });
});
