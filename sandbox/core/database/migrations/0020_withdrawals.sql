CREATE TABLE "withdrawal_attempts" (
	"withdrawal_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"nonce" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"raw_transaction" text NOT NULL,
	"max_fee_per_gas" text NOT NULL,
	"sent_at" bigint,
	"sent_block" bigint,
	"block_number" bigint,
	CONSTRAINT "withdrawal_attempts_key" PRIMARY KEY("withdrawal_id","number"),
	CONSTRAINT "withdrawal_attempts_hash" UNIQUE("index_id","tx_hash"),
	CONSTRAINT "withdrawal_attempts_nonce" UNIQUE("index_id","nonce","number")
);
--> statement-breakpoint
CREATE TABLE "withdraw_gas" (
	"chain_index" integer PRIMARY KEY NOT NULL,
	"wei" text NOT NULL,
	"read_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_wallets" (
	"index_id" integer PRIMARY KEY NOT NULL,
	"chain_index" integer NOT NULL,
	"address" text NOT NULL,
	"next_nonce" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdraw_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdraw_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"chain_index" integer NOT NULL,
	"address" text NOT NULL,
	"remark" text NOT NULL,
	"usable_from" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "withdraw_addresses_address" UNIQUE("uid","chain_index","address")
);
--> statement-breakpoint
CREATE TABLE "withdraw_settings" (
	"uid" integer PRIMARY KEY NOT NULL,
	"is_whitelist_on" boolean NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"coin_id" integer NOT NULL,
	"chain_index" integer NOT NULL,
	"address" text NOT NULL,
	"receiver" integer,
	"amount" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"worth_usdt" numeric NOT NULL,
	"state" text NOT NULL,
	"risks" jsonb NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"held_until" bigint,
	"ended_by" text,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawals_held" CHECK (("withdrawals"."state" = 'held') = ("withdrawals"."held_by" is not null)),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('done', 'cancelled', 'refused', 'failed')) = ("withdrawals"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawal_attempts" ADD CONSTRAINT "withdrawal_attempts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_addresses" ADD CONSTRAINT "withdraw_addresses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_settings" ADD CONSTRAINT "withdraw_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_coin_id_coins_coin_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("coin_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_receiver_users_uid_fk" FOREIGN KEY ("receiver") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_uid" ON "withdrawals" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","chain_index");