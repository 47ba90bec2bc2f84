/** Words that schools use in their files for the columns of a balance. Never shown. */
import type { BalanceColumn } from '@klasna/contract/plans/balance-import';
import { mergeLanguages, type NamesByLanguage } from '../../kernel/imports/names-in-languages.ts';

const headings: NamesByLanguage<BalanceColumn> = {
  en: {
    email: ['Email', 'Email address', 'Student'],
    plan: ['Plan', 'Tariff'],
    lessons: ['Lessons left', 'Lessons', 'Balance', 'Remaining lessons'],
    price: ['Price'],
    currency: ['Currency'],
    purchaseDate: ['Purchase date', 'Bought on'],
    validUntil: ['Valid until', 'Expires on', 'Next payment date'],
    paid: ['Paid', 'Payment received'],
  },
  uk: {
    email: ['Електронна пошта', 'Ел. пошта', 'Пошта', 'Імейл', 'Емейл', 'Студент'],
    plan: ['План', 'Тариф'],
    lessons: ['Залишок занять', 'Залишилося занять', 'Заняття', 'Баланс'],
    price: ['Ціна'],
    currency: ['Валюта'],
    purchaseDate: ['Дата купівлі', 'Дата покупки', 'Дата придбання'],
    validUntil: ['Діє до', 'Дійсний до', 'Дата наступного платежу'],
    paid: ['Оплачено', 'Оплату отримано'],
  },
  de: {
    email: ['E-Mail', 'E-Mail-Adresse', 'Mail', 'Lernende Person'],
    plan: ['Tarif'],
    lessons: ['Übrige Stunden', 'Verbleibende Stunden', 'Stunden', 'Guthaben'],
    price: ['Preis'],
    currency: ['Währung'],
    purchaseDate: ['Kaufdatum', 'Gekauft am'],
    validUntil: ['Gültig bis', 'Läuft ab am', 'Nächste Zahlung'],
    paid: ['Bezahlt', 'Zahlung erhalten'],
  },
  es: {
    email: ['Correo electrónico', 'Correo', 'Estudiante'],
    plan: ['Plan', 'Tarifa'],
    lessons: ['Lecciones restantes', 'Clases restantes', 'Lecciones', 'Saldo'],
    price: ['Precio'],
    currency: ['Moneda', 'Divisa'],
    purchaseDate: ['Fecha de compra', 'Comprado el'],
    validUntil: ['Válido hasta', 'Caduca el', 'Próximo pago'],
    paid: ['Pagado', 'Pago recibido'],
  },
  fr: {
    email: ['E-mail', 'Adresse e-mail', 'Courriel', 'Élève'],
    plan: ['Formule'],
    lessons: ['Cours restants', 'Cours', 'Solde'],
    price: ['Prix'],
    currency: ['Devise'],
    purchaseDate: ['Date d’achat', 'Acheté le'],
    validUntil: ['Valable jusqu’au', 'Expire le', 'Prochain paiement'],
    paid: ['Payé', 'Paiement reçu'],
  },
  it: {
    email: ['E-mail', 'Posta elettronica', 'Indirizzo e-mail', 'Studente'],
    plan: ['Piano', 'Tariffa'],
    lessons: ['Lezioni rimaste', 'Lezioni rimanenti', 'Lezioni', 'Saldo'],
    price: ['Prezzo'],
    currency: ['Valuta'],
    purchaseDate: ['Data di acquisto', 'Acquistato il'],
    validUntil: ['Valido fino al', 'Scade il', 'Prossimo pagamento'],
    paid: ['Pagato', 'Pagamento ricevuto'],
  },
  zh: {
    email: ['电子邮箱', '邮箱', '电子邮件', '学生'],
    plan: ['套餐', '方案'],
    lessons: ['剩余课时', '课时', '余额'],
    price: ['价格'],
    currency: ['货币', '币种'],
    purchaseDate: ['购买日期'],
    validUntil: ['有效期至', '到期日', '下次付款日期'],
    paid: ['已付款', '已收款'],
  },
};

export const balanceHeadings = mergeLanguages(headings);
