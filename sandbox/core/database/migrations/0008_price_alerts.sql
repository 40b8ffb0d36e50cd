CREATE TABLE "price_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"trade_id" integer NOT NULL,
	"alert_type" smallint NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"since" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "price_alerts_once" UNIQUE("uid","trade_id","price"),
	CONSTRAINT "price_alerts_price" CHECK ("price_alerts"."price" > 0),
	CONSTRAINT "price_alerts_type" CHECK ("price_alerts"."alert_type" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_trade_id_spot_pairs_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."spot_pairs"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_pair" ON "price_alerts" USING btree ("trade_id");