CREATE TABLE "margin_loans" (
	"uid" integer NOT NULL,
	"wallet_type" smallint NOT NULL,
	"trade_id" integer DEFAULT 0 NOT NULL,
	"coin_id" integer NOT NULL,
	"principal" numeric(38, 18) NOT NULL,
	"interest" numeric(38, 18) NOT NULL,
	"accrued_at" bigint NOT NULL,
	CONSTRAINT "margin_loans_uid_wallet_type_trade_id_coin_id_pk" PRIMARY KEY("uid","wallet_type","trade_id","coin_id"),
	CONSTRAINT "margin_loans_wallet" CHECK ("margin_loans"."wallet_type" in (6, 7) and ("margin_loans"."wallet_type" = 7) = ("margin_loans"."trade_id" <> 0)),
	CONSTRAINT "margin_loans_owed" CHECK ("margin_loans"."principal" >= 0 and "margin_loans"."interest" >= 0 and "margin_loans"."principal" + "margin_loans"."interest" > 0)
);
--> statement-breakpoint
CREATE TABLE "margin_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"wallet_type" smallint NOT NULL,
	"trade_id" integer DEFAULT 0 NOT NULL,
	"coin_id" integer NOT NULL,
	"kind" text NOT NULL,
	"principal" numeric(38, 18) NOT NULL,
	"interest" numeric(38, 18) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "margin_records_parts" CHECK ("margin_records"."principal" >= 0 and "margin_records"."interest" >= 0 and "margin_records"."principal" + "margin_records"."interest" > 0)
);
--> statement-breakpoint
CREATE TABLE "margin_wallets" (
	"uid" integer NOT NULL,
	"wallet_type" smallint NOT NULL,
	"trade_id" integer DEFAULT 0 NOT NULL,
	"leverage" smallint NOT NULL,
	"called_at" bigint DEFAULT 0 NOT NULL,
	"liquidating_since" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "margin_wallets_uid_wallet_type_trade_id_pk" PRIMARY KEY("uid","wallet_type","trade_id"),
	CONSTRAINT "margin_wallets_wallet" CHECK ("margin_wallets"."wallet_type" in (6, 7) and ("margin_wallets"."wallet_type" = 7) = ("margin_wallets"."trade_id" <> 0)),
	CONSTRAINT "margin_wallets_leverage" CHECK ("margin_wallets"."leverage" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "trading_orders" ADD COLUMN "margin_mode" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "margin_loans" ADD CONSTRAINT "margin_loans_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_loans" ADD CONSTRAINT "margin_loans_coin_id_coins_coin_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("coin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_records" ADD CONSTRAINT "margin_records_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_records" ADD CONSTRAINT "margin_records_coin_id_coins_coin_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("coin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_wallets" ADD CONSTRAINT "margin_wallets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "margin_records_own" ON "margin_records" USING btree ("uid","id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."kind" in ('external', 'house', 'lending') or "ledger_accounts"."balance" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."uid" is null) = ("ledger_accounts"."kind" in ('external', 'house', 'lending', 'fees')));--> statement-breakpoint
ALTER TABLE "trading_orders" ADD CONSTRAINT "trading_orders_margin" CHECK ("trading_orders"."margin_mode" = 'normal' or "trading_orders"."wallet_type" in (6, 7));--> statement-breakpoint
CREATE TRIGGER margin_records_append_only BEFORE UPDATE OR DELETE ON margin_records FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER margin_records_no_truncate BEFORE TRUNCATE ON margin_records FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE FUNCTION margin_check_loan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_loan record;
BEGIN
  IF TG_OP = 'DELETE' THEN the_loan := OLD; ELSE the_loan := NEW; END IF;
  IF coalesce((
    SELECT l.principal FROM margin_loans l
    WHERE (l.uid, l.wallet_type, l.trade_id, l.coin_id) = (the_loan.uid, the_loan.wallet_type, the_loan.trade_id, the_loan.coin_id)
  ), 0) <> coalesce((
    SELECT sum(CASE WHEN r.kind = 'borrow' THEN r.principal ELSE -r.principal END) FROM margin_records r
    WHERE (r.uid, r.wallet_type, r.trade_id, r.coin_id) = (the_loan.uid, the_loan.wallet_type, the_loan.trade_id, the_loan.coin_id)
  ), 0) THEN
    RAISE EXCEPTION 'a loan of % is not as its records say', the_loan.uid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'margin_loans_records';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER margin_loans_records AFTER INSERT OR UPDATE OF principal OR DELETE ON margin_loans
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION margin_check_loan();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER margin_records_loan AFTER INSERT ON margin_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION margin_check_loan();
