CREATE TABLE "pre_market_deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pre_market_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" text NOT NULL,
	"maker_order" uuid,
	"house_order" text,
	"taker_order" uuid NOT NULL,
	"buyer" integer,
	"seller" integer,
	"price" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"total" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "pre_market_deals_total" CHECK ("pre_market_deals"."amount" > 0 and "pre_market_deals"."total" = "pre_market_deals"."price" * "pre_market_deals"."amount" and "pre_market_deals"."fee" >= 0),
	CONSTRAINT "pre_market_deals_maker" CHECK (("pre_market_deals"."maker_order" is null) <> ("pre_market_deals"."house_order" is null)),
	CONSTRAINT "pre_market_deals_sides" CHECK ("pre_market_deals"."buyer" is distinct from "pre_market_deals"."seller"),
	CONSTRAINT "pre_market_deals_ended" CHECK (("pre_market_deals"."state" = 'waiting') = ("pre_market_deals"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pre_market_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pre_market_orders_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"client_order_id" text NOT NULL,
	"digest" text NOT NULL,
	"project" text NOT NULL,
	"side" text NOT NULL,
	"takes" text,
	"price" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"filled_amount" numeric(38, 18) DEFAULT '0' NOT NULL,
	"frozen" numeric(38, 18) DEFAULT '0' NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "pre_market_orders_client" UNIQUE("uid","client_order_id"),
	CONSTRAINT "pre_market_orders_amount" CHECK ("pre_market_orders"."price" > 0 and "pre_market_orders"."amount" > 0 and "pre_market_orders"."filled_amount" between 0 and "pre_market_orders"."amount"),
	CONSTRAINT "pre_market_orders_filled" CHECK (("pre_market_orders"."status" = 'filled') = ("pre_market_orders"."filled_amount" = "pre_market_orders"."amount")),
	CONSTRAINT "pre_market_orders_frozen" CHECK ("pre_market_orders"."frozen" >= 0 and ("pre_market_orders"."status" = 'open') = ("pre_market_orders"."frozen" > 0))
);
--> statement-breakpoint
CREATE TABLE "pre_market_projects" (
	"code" text PRIMARY KEY NOT NULL,
	"trading_at" bigint NOT NULL,
	"delivery_at" bigint NOT NULL,
	"settle_at" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	CONSTRAINT "pre_market_projects_moments" CHECK ("pre_market_projects"."trading_at" < "pre_market_projects"."delivery_at" and "pre_market_projects"."delivery_at" < "pre_market_projects"."settle_at")
);
--> statement-breakpoint
ALTER TABLE "pre_market_deals" ADD CONSTRAINT "pre_market_deals_project_pre_market_projects_code_fk" FOREIGN KEY ("project") REFERENCES "public"."pre_market_projects"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_deals" ADD CONSTRAINT "pre_market_deals_maker_order_pre_market_orders_id_fk" FOREIGN KEY ("maker_order") REFERENCES "public"."pre_market_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_deals" ADD CONSTRAINT "pre_market_deals_taker_order_pre_market_orders_id_fk" FOREIGN KEY ("taker_order") REFERENCES "public"."pre_market_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_deals" ADD CONSTRAINT "pre_market_deals_buyer_users_uid_fk" FOREIGN KEY ("buyer") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_deals" ADD CONSTRAINT "pre_market_deals_seller_users_uid_fk" FOREIGN KEY ("seller") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_orders" ADD CONSTRAINT "pre_market_orders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_market_orders" ADD CONSTRAINT "pre_market_orders_project_pre_market_projects_code_fk" FOREIGN KEY ("project") REFERENCES "public"."pre_market_projects"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_market_deals_waiting" ON "pre_market_deals" USING btree ("project","id") WHERE "pre_market_deals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "pre_market_deals_time" ON "pre_market_deals" USING btree ("project","created_at");--> statement-breakpoint
CREATE INDEX "pre_market_deals_maker" ON "pre_market_deals" USING btree ("maker_order");--> statement-breakpoint
CREATE INDEX "pre_market_deals_taker" ON "pre_market_deals" USING btree ("taker_order");--> statement-breakpoint
CREATE INDEX "pre_market_orders_own" ON "pre_market_orders" USING btree ("uid","sequence");--> statement-breakpoint
CREATE INDEX "pre_market_orders_open" ON "pre_market_orders" USING btree ("project","sequence") WHERE "pre_market_orders"."status" = 'open';