import { http, type WireCategory, type WireProduct, type WireShop } from '@jumun/contracts';
import { PublicApi } from './public-api.ts';

export interface NewShop {
  ownerName: string;
  email: string;
  shopName: string;
  storeName: string;
  password: string;
  phone: string;
}

export interface NewProduct {
  name: string;
  description: string;
  price: number;
  stock?: number;
  categoryIds: readonly string[];
  picture: Blob;
}

/** A smallest picture that every check accepts: a square of one colour would do, this one is a pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
export const pixel = (): Blob => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });

/** An owner who uses the public API as the console does. */
export class Owner {
  readonly api: PublicApi;
  token: string;
  shop: WireShop;

  private constructor(api: PublicApi, token: string, shop: WireShop) {
    this.api = api;
    this.token = token;
    this.shop = shop;
  }

  static async logIn(api: PublicApi, email: string, password: string): Promise<Owner> {
    const { tokens, shop } = await api.expect<{ tokens: { accessToken: string }; shop: WireShop }>(http.auth.login, {
      body: { shop_email: email, password },
    });
    return new Owner(api, tokens.accessToken, shop);
  }

  /** Opens a shop and fills in everything that a store needs before it may sell. */
  static async open(api: PublicApi, shop: NewShop): Promise<Owner> {
    const { ownerName, email, shopName, password } = shop;
    await api.expect(http.auth.signUp, {
      body: { owner_name: ownerName, shop_email: email, shop_name: shopName, password },
    });
    const owner = await Owner.logIn(api, email, password);
    await owner.completeProfile(shop);
    return owner;
  }

  async completeProfile({ shopName, storeName, ownerName, phone }: NewShop): Promise<void> {
    const [licence, account, corporate] = [
      await this.upload(pixel()),
      await this.upload(pixel()),
      await this.upload(pixel()),
    ];
    this.shop = await this.api.expect<WireShop>(http.auth.editShop, {
      token: this.token,
      body: {
        shop_name: shopName,
        shop_storeName: storeName,
        owner_name: ownerName,
        shop_phone: phone,
        business_number: '123-45-67891',
        shop_store_genre: '카페',
        shop_address: '서울특별시 성동구 연무장길 1',
        shop_detail_address: '1층 101호',
        business_type: 'corporate',
        business_license_file: licence,
        account_copy_file: account,
        corporate_account_file: corporate,
        personal_account_file: null,
        agreement_contract: 'Y',
        agreement_privacy: 'Y',
        agreement_transaction: 'Y',
      },
    });
  }

  /** Answers the key of the kept document. */
  async upload(file: Blob): Promise<string> {
    const body = new FormData();
    body.set('business_file', file, 'document.png');
    const answer = await this.api.call(http.auth.uploadBusinessLicense, { token: this.token, body });
    if (answer.status !== 201) throw new Error(`the upload answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { attach: string }).attach;
  }

  async addCategory(name: string): Promise<WireCategory> {
    const list = await this.api.expect<WireCategory[]>(http.catalog.createCategory, {
      token: this.token,
      body: { category_name: name },
    });
    const made = list.findLast((category) => category.category_name === name);
    if (!made) throw new Error('the new category is not in the list');
    return made;
  }

  async addProduct(product: NewProduct): Promise<WireProduct> {
    return this.api.expect<WireProduct>(http.catalog.createProduct, { token: this.token, body: productForm(product) });
  }

  async get<T>(route: Parameters<PublicApi['call']>[0], query?: Record<string, string>): Promise<T> {
    return this.api.expect<T>(route, { token: this.token, ...(query && { query }) });
  }

  async moveOrder(paymentId: string, status: 'preparing' | 'ready' | 'completed'): Promise<void> {
    await this.api.expect(http.orders.moveOrder, {
      token: this.token,
      params: { payment_id: paymentId },
      body: { status },
    });
  }
}

function productForm({ name, description, price, stock, categoryIds, picture }: NewProduct): FormData {
  const form = new FormData();
  form.set('product_name', name);
  form.set('product_description', description);
  form.set('product_price', String(price));
  if (stock !== undefined) form.set('product_amount', String(stock));
  form.set('product_status', 'active');
  form.set('product_soldout', 'N');
  form.set('product_categorys', JSON.stringify(categoryIds));
  form.set('images', picture, 'picture.png');
  return form;
}
