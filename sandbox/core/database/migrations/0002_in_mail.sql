CREATE TABLE "in_mail_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "in_mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"params" text DEFAULT '{}' NOT NULL,
	"title" text,
	"content" text,
	"biz_type" smallint,
	"module_code" smallint NOT NULL,
	"submodule_code" smallint NOT NULL,
	"data_json" text,
	"jump_link" text,
	"support_code" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "in_mail_messages" ADD CONSTRAINT "in_mail_messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_mail_messages_uid" ON "in_mail_messages" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "in_mail_messages_unread" ON "in_mail_messages" USING btree ("uid") WHERE not "in_mail_messages"."is_read";