import { contracts, http, Problem, type Actor } from '@jumun/contracts';
import { category, CATEGORY_ID, PICTURE, product, PRODUCT_ID, shop } from './setup-answers.js';
import { OTHER_SHOP_ID, SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { auth, catalog } = contracts;

const gateway = openedGateway();
let token: string;
beforeAll(async () => void (token = await gateway.keys.token()));

describe('the shop', () => {
  it('is shown in the published spelling, to the owner that the token names', async () => {
    let asked: Actor | undefined;
    await gateway.base.stub(auth.procedures.getShop, (_input, actor) => {
      asked = actor;
      return shop;
    });
    const answer = await gateway.ask('GET', http.auth.shopInfo.path, { token });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      shop_id: SHOP_ID,
      shops_id: SHOP_ID,
      shop_storeName: 'demo',
      status: 'wating',
      agreement_contract: 'Y',
      agreement_transaction: 'N',
      kakao_friend_status: 'N',
      cover_number: 1,
      store_qr_file: { attach_file_path: 'qr/demo.png' },
    });
    expect(asked).toMatchObject({ kind: 'owner', shopId: SHOP_ID });
  });

  it('is edited with the fields that were sent and no others', async () => {
    let edit: object = {};
    await gateway.base.stub(auth.procedures.editShop, (input) => {
      edit = input;
      return shop;
    });
    const answer = await gateway.ask('PATCH', http.auth.editShop.path, {
      token,
      json: {
        ...{ shop_storeName: 'demo', agreement_privacy: 'Y', account_copy_file: null },
        // Not for owners to set.
        ...{ status: 'active', shop_id: OTHER_SHOP_ID },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('상점 프로필이 성공적으로 업데이트되었습니다!');
    expect(edit).toEqual({ storeName: 'demo', agreedPrivacy: true, accountCopyFile: null });
  });

  it("names the service's field errors in the published spelling too", async () => {
    await gateway.base.stub(auth.procedures.editShop, () => {
      throw new Problem('STORE_NAME_TAKEN', { errors: [{ path: 'storeName', message: '이미 사용 중이에요.' }] });
    });
    const answer = await gateway.ask('PATCH', http.auth.editShop.path, { token, json: { shop_storeName: 'demo' } });
    expect(answer.status).toBe(409);
    expect(saidOf(answer.body.errors)).toEqual([{ path: 'shop_storeName', message: '이미 사용 중이에요.' }]);
  });

  it("does not take another shop's document", async () => {
    const key = `documents/${OTHER_SHOP_ID}/abc.jpg`;
    const answer = await gateway.ask('PATCH', http.auth.editShop.path, { token, json: { account_copy_file: key } });
    expect(answer.status).toBe(400);
    expect(saidOf(answer.body.errors)).toEqual([{ path: 'account_copy_file', message: '파일을 다시 올려주세요.' }]);
  });

  it('is left by logging out, also without a body', async () => {
    let loggedOut = 0;
    await gateway.base.stub(auth.procedures.logOut, () => {
      loggedOut += 1;
      return {};
    });
    const plain = await gateway.ask('POST', http.auth.logout.path, { token });
    const json = await gateway.ask('POST', http.auth.logout.path, {
      token,
      headers: { 'content-type': 'application/json' },
      body: '',
    });
    expect([plain.status, json.status, loggedOut]).toEqual([200, 200, 2]);
  });
});

describe('categories', () => {
  const shown = { category_id: CATEGORY_ID, category_name: '커피', ranking: 1, status: 'active', sale_window: null };

  it('are listed, created, shown, ranked and deleted', async () => {
    const asked: Record<string, unknown> = {};
    await gateway.base.stub(catalog.procedures.listCategories, () => [category]);
    await gateway.base.stub(catalog.procedures.createCategory, (input) => {
      asked['create'] = input;
      return [category];
    });
    await gateway.base.stub(catalog.procedures.setCategoryStatus, (input) => {
      asked['status'] = input;
      return { ...category, status: input.status };
    });
    await gateway.base.stub(catalog.procedures.rankCategories, (input) => {
      asked['rank'] = input;
      return [category];
    });
    await gateway.base.stub(catalog.procedures.deleteCategory, (input) => {
      asked['delete'] = input;
      return {};
    });
    const { listCategories, createCategory, setCategoryStatus, rankCategories, deleteCategory } = http.catalog;

    expect((await gateway.ask('GET', listCategories.path, { token })).body).toEqual({ success: true, data: [shown] });
    const created = await gateway.ask('POST', createCategory.path, { token, json: { category_name: ' 커피 ' } });
    expect([created.status, created.body.data]).toEqual([201, [shown]]);
    expect(asked['create']).toEqual({ name: '커피' });

    const hidden = await gateway.ask('PATCH', setCategoryStatus.path, {
      token,
      json: { category_id: CATEGORY_ID, status: 'inactive' },
    });
    expect(hidden.body).toEqual({ success: true, data: { status: 'inactive' } });

    const categorys = [
      { category_id: PRODUCT_ID, ranking: 2 },
      { category_id: CATEGORY_ID, ranking: 1 },
    ];
    expect((await gateway.ask('PATCH', rankCategories.path, { token, json: { categorys } })).body.data).toEqual([
      shown,
    ]);
    expect(asked['rank']).toEqual({ categoryIds: [CATEGORY_ID, PRODUCT_ID] });

    const gone = await gateway.ask('DELETE', `${deleteCategory.path}?category_id=${CATEGORY_ID}`, {
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expect(asked['delete']).toEqual({ categoryId: CATEGORY_ID });
  });

  it('ask for what is missing in Korean', async () => {
    const answer = await gateway.ask('PATCH', http.catalog.setCategoryStatus.path, { token, json: {} });
    expect(saidOf(answer.body.errors)).toEqual([
      { path: 'category_id', message: '올바른 번호가 아니에요.' },
      { path: 'status', message: '필수 항목이에요.' },
    ]);
    const none = await gateway.ask('DELETE', http.catalog.deleteCategory.path, { token });
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'category_id']);
  });
});

describe('products', () => {
  it('are listed with the names of their categories', async () => {
    await gateway.base.stub(catalog.procedures.listCategories, () => [category]);
    await gateway.base.stub(catalog.procedures.listProducts, () => [
      product,
      { ...product, categoryIds: [], picture: null, soldOut: false, stock: null },
    ]);
    const { body } = await gateway.ask('GET', http.catalog.listProducts.path, { token });
    expect(body.data.products[0]).toMatchObject({
      product_id: PRODUCT_ID,
      product_name: '아메리카노',
      product_description: '진해요',
      product_price: 4500,
      product_amount: 10,
      product_soldout: 'Y',
      status: 'active',
      on_sale: true,
      sale_window: null,
      product_image: { attach_file_path: PICTURE },
      categorys: [{ category_id: CATEGORY_ID, category_name: '커피' }],
      option_group_ids: [],
    });
    expect(body.data.products[1]).toMatchObject({
      product_soldout: 'N',
      product_amount: null,
      product_image: null,
      categorys: [],
    });
  });
});
